/** Whether a value is in its target, and when a test or a task is due. */
export const due = {
  target: {
    in: "In target",
    below: "Below target",
    above: "Above target",
  },
  never: "not done yet",
  later: "due {{when}}",
  today: "due today",
  overdue: "overdue: due {{when}}",
  test: "Next test {{when}}",
  none: "No task yet, such as cleaning the skimmer every two weeks.",
  done: "Done",
  doneNamed: "Done: {{name}}",
  doneTitle: "{{name}} is done",
  allDone: "Nothing is due. Next: {{name}}, {{when}}",
} as const;
