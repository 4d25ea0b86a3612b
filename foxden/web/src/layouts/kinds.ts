/** The types that describe a layout: where the parts of the printed sheet are. */

/** Row and column of a cell, from 1. */
export type Place = readonly [number, number];

export interface Wires {
  box: string;
  path: string;
}
/** Fields in a grid; bonuses and points at its edges. */
export interface GridLayout {
  kind: 'grid';
  columns: number;
  wires: Wires;
  /** Where the bonus of each line of the sheet lies, in the sheet's order. */
  lines: readonly Place[];
  /** Where the points of each tally are; without it they are a scale above the fields. */
  pills?: readonly Place[];
  /** The place of the hint "this die + white". */
  sum?: Place;
  small?: boolean;
}
/** Fields staggered like bricks: circled first, crossed later. */
export interface BrickLayout {
  kind: 'brick';
  columns: number;
  wires: Wires;
  lines: readonly Place[];
  howto: Place;
}
/** One row per colour, the bonuses as column heads. */
export interface KeyedLayout {
  kind: 'keyed';
  rows: readonly string[];
  wires: Wires;
}
/** One row per die field, the bonuses between the rows. */
export interface RomanLayout {
  kind: 'roman';
  rows: number;
  wires: Wires;
}
/** One row, left to right. */
export interface TrackLayout {
  kind: 'track';
  /** What is printed above a field. */
  top?: 'points' | 'pairs' | 'factor';
  /** What is printed in a field. */
  print?: 'least' | 'factor' | 'half' | 'number' | 'bonus-from';
  /** The sign between two fields. */
  sign?: '<' | '≥' | '−';
  ladder?: boolean;
}
/** Two rows that are filled outwards from a printed number. */
export interface ArmsLayout {
  kind: 'arms';
}
/** Junior: one picture for each area. */
export interface JuniorLayout {
  kind: 'balloons' | 'train' | 'gifts' | 'sweets';
}
export type AreaLayout = GridLayout | BrickLayout | KeyedLayout | RomanLayout | TrackLayout | ArmsLayout | JuniorLayout;

export interface SheetLayout {
  /** The areas row by row; two in a row are side by side. */
  rows: readonly (readonly string[])[];
  areas: Readonly<Record<string, AreaLayout>>;
  /** The mini sheet: two areas on top as they are printed, or every area as lines. */
  mini: 'pair' | 'lines';
}
