// The camera.
import { messages } from "./templates.ts";

export const camera = messages("camera", {
  noPictureYet: "No picture was taken yet",
  noPicture: 'There is no picture "{file:text}"',
  takesNoPictures: "The camera takes no pictures",
  tookNone: "The camera took no picture: {why:message}",
  noProgram: "there is no {programs:text} on this machine",
  wroteNone: "its program ended well and wrote none",
  wroteTooMuch: "its program wrote {size:number} bytes, more than any picture has",
  wroteNoJpeg: "its program wrote a file that is no JPEG",
  tooLate: "it did not finish within {limit:span}",
  noRoom: "There is no room for pictures: the disk has less than {least:number} MB left",
  mustBePicture: "must be that of a picture",
});
