export const form = {
  required: "Needed",
  number: "Must be a number",
  whole: "“{{text}}” is no whole number",
  ambiguous:
    "“{{text}}” can be two numbers: type it without marks for thousands, and with “{{mark}}” before the decimals",
  twofold: "“{{text}}” can be two numbers. Which one is it?",
  notSuitable: "Not suitable",
  choose: "Choose …",
  nothing: "None",
  missing: "{{id}} (does not exist)",
  failed: "Not saved: {{message}}",
  sure: "It is meant: save all the same",
  seconds: "s",
  advanced: "More settings",
  every: "Every day",
  confirmRemove: "Delete {{name}}?",
  leave: {
    title: "Leave without saving {{name}}?",
    consequence: "What you have changed is not saved and would be lost.",
    action: "Leave",
  },
} as const;
