// The camera.
import { messages } from "./templates.ts";

export const camera = messages("camera", {
  noPictureYet: "No photo was taken yet",
  noPicture: 'There is no photo "{file:text}"',
  takesNoPictures: "The camera takes no photos",
  tookNone: "The camera took no photo: {why:message}",
  noProgram: "there is no {programs:text} on this machine",
  wroteNone: "its program ended without an error but wrote no photo",
  wroteTooMuch: "its program wrote {size:number} bytes, more than any photo has",
  wroteNoJpeg: "its program wrote a file that is no JPEG",
  tooLate: "it did not finish within {limit:span}",
  noRoom: "There is no room for photos: the disk has less than {least:number} MB left",
  mustBePicture: "must be that of a photo",
});
