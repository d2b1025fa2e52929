// The thread in which a configuration that was brought is judged: one task, one verdict, and it ends.
import { parentPort, workerData } from "node:worker_threads";
import { judgeUpload, type UploadTask } from "./judge-upload.ts";

// Posted by `judgeInThread` alone.
parentPort?.postMessage(judgeUpload(workerData as UploadTask));
