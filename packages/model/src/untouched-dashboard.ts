/** The dashboard before anybody arranged it. Apart from its declaration, which the first page does not need. */
export const UNTOUCHED_DASHBOARD = {
  column: 1,
  row: 1,
  width: 500,
  height: 300,
  grid_details: [[{ id: "current", type: "health" }]],
};
