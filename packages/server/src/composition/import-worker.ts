// The process in which a configuration that was brought is judged: one task, one verdict, and it ends.
import { judgeUpload, type UploadTask } from "./judge-upload.ts";

process.once("message", (task) => {
  // Sent by `judgeInProcess` alone.
  process.send?.(judgeUpload(task as UploadTask), () => process.disconnect());
});
