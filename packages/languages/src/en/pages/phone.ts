export const phone = {
  title: "Open on the phone",
  meaning: "Point the phone's camera at it, in the same network. It contains the address only, no password.",
  code: "QR code of {{address}}",
  choose: "Address",
  address: "Address of the controller",
  copy: "Copy",
  copied: "Copied",
  notCopied: "It could not be copied: mark it and copy it by hand.",
  unreachable:
    "The controller answers its own machine only: a phone cannot reach it. Change the address under “Controller”, or put a web server in front of it.",
  none: "This machine has no address in a network.",
} as const;
