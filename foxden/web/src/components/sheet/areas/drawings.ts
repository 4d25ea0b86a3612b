/** The drawings of the areas, by the kind of their layout. Two kinds are always here, the others are fetched with their sheet. */
import type { Component } from 'svelte';
import type { AreaLayout, SheetLayout } from '../../../layouts/kinds';
import type { AreaInfo } from '../../../lib/net/types';
import GridArea from './GridArea.svelte';
import TrackArea from './TrackArea.svelte';

type Kind = AreaLayout['kind'];
/** A drawing gets only layouts of its own kind, which the table below cannot say. */
type Drawing = Component<{ area: AreaInfo; layout: never }>;

const here = new Map<Kind, Drawing>([
  ['grid', GridArea],
  ['track', TrackArea],
]);
const junior = (): Promise<{ default: Drawing }> => import('./JuniorArea.svelte');
const LATER: Readonly<Record<Exclude<Kind, 'grid' | 'track'>, () => Promise<{ default: Drawing }>>> = {
  brick: () => import('./BrickArea.svelte'),
  keyed: () => import('./KeyedArea.svelte'),
  roman: () => import('./RomanArea.svelte'),
  arms: () => import('./ArmsArea.svelte'),
  balloons: junior,
  train: junior,
  gifts: junior,
  sweets: junior,
};

/** To be awaited before a sheet is drawn. */
export async function loadDrawings(layout: SheetLayout): Promise<void> {
  await Promise.all(Object.values(layout.areas).map(({ kind }) => loadDrawing(kind)));
}

async function loadDrawing(kind: Kind): Promise<void> {
  if (kind === 'grid' || kind === 'track' || here.has(kind)) return;
  here.set(kind, (await LATER[kind]()).default);
}

export const drawingOf = (layout: AreaLayout): Component<{ area: AreaInfo; layout: AreaLayout }> | undefined =>
  here.get(layout.kind) as Component<{ area: AreaInfo; layout: AreaLayout }> | undefined;
