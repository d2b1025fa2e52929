// The process that validates an uploaded configuration: one task, one verdict, then it ends.
import { type UploadTask, validateUpload } from "./validate-upload.ts";

process.once("message", (task) => {
  // Sent by `validateInProcess` alone.
  process.send?.(validateUpload(task as UploadTask), () => process.disconnect());
});
