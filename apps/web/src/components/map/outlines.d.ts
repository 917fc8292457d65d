declare module 'virtual:map-outlines' {
  /** Where the tiles of outlines are. */
  export const folder: string;
  /** Those that exist, with blanks between: "0-0-0 3-0-1". Where there is none is sea. */
  export const tiles: string;
}
