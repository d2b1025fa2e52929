export const form = {
  required: "Needed",
  number: "Must be a number",
  choose: "Choose …",
  nothing: "None",
  missing: "{{id}} (does not exist)",
  failed: "Not saved: {{message}}",
  seconds: "s",
  advanced: "More settings",
  every: "Every day",
  confirmRemove: "Delete {{name}}?",
} as const;
