/** The words a layout is described in: where on the paper the printed sheet's parts lie. */

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
  /** Where the points of each tally lie; without it they stand in a ladder above. */
  pills?: readonly Place[];
  /** Where "this die + white" stands. */
  sum?: Place;
  small?: boolean;
}
/** Fields half over each other like bricks: circle first, cross later. */
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
  /** What stands above a field. */
  top?: 'points' | 'pairs' | 'factor';
  /** What is printed in a field. */
  print?: 'least' | 'factor' | 'half' | 'number' | 'bonus-from';
  /** The sign between two fields. */
  sign?: '<' | '≥' | '−';
  ladder?: boolean;
}
/** From a printed number outwards. */
export interface ArmsLayout {
  kind: 'arms';
}
/** Junior's party. */
export interface PartyLayout {
  kind: 'balloons' | 'train' | 'gifts' | 'sweets';
}
export type AreaLayout = GridLayout | BrickLayout | KeyedLayout | RomanLayout | TrackLayout | ArmsLayout | PartyLayout;

export interface SheetLayout {
  /** The areas row by row; two in a row stand side by side. */
  rows: readonly (readonly string[])[];
  areas: Readonly<Record<string, AreaLayout>>;
  /** The sheet at a glance: two areas on top as they lie, or every area as one line. */
  mini: 'pair' | 'lines';
}
