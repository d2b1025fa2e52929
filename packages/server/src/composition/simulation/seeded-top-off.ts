/** The top-off of the seeded tank. It fills only while the return pump, equipment 3, runs. */
export const SEEDED_TOP_OFF = {
  name: "Sump",
  enable: true,
  control: true,
  inlet: "1",
  pump: "4",
  period: 30,
  high_inlet: "2",
  leak_inlet: "3",
  requires: ["3"],
  notify: { enable: true, max: 300 },
};
