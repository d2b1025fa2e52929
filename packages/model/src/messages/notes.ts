// Notes and their pictures.
import { messages } from "./templates.ts";

export const notes = messages("notes", {
  mustBePicture: "must be the name of an uploaded picture",
  whenNeeded: "must be given: the clock of the controller is not right",
  noPicture: "This is no picture: JPEG, PNG and WebP are taken",
  otherType: "The picture is {found:text}, but is sent as {said:text}",
  unsaid: "The type of the picture is missing: it is {found:text}",
  tooManyPixels:
    "The picture is too large: {width:number} × {height:number} pixels, at most {most:number} on each side",
  quota: "The pictures of notes fill {most:number} MB: delete notes with pictures first",
  tooManyPictures:
    "The notes have {most:number} pictures, and more are not kept: delete notes with pictures first",
  tooManyWaiting:
    "{most:number} pictures are in no note yet: save their notes first. What stays in none is deleted after a day",
  notWritten: "The picture could not be stored: the disk does not take it",
  notRead: "The picture could not be read: the disk does not give it",
  notHere: "The picture is not here",
  notHereAnyMore: "is not here any more: add the picture again",
  tooMuchText:
    "The notes have {most:number} MB of text, and more is not kept: shorten notes or delete some first",
});
