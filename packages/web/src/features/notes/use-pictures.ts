import type { UploadedPicture } from "@refugium/model/operations/note-pictures.ts";
import { PICTURES_OF_A_NOTE } from "@refugium/model/resources/notes.ts";
import { useEffect, useRef, useState } from "react";
import { failureWords, postBlob } from "../../api/request.ts";
import { useTranslation } from "../../text/translate.ts";
import { smallerPicture } from "./smaller-picture.ts";

/** A picture that is not sent yet. */
export interface Upload {
  readonly key: number;
  readonly name: string;
  readonly file: Blob;
  readonly state: "preparing" | "sending" | "failed";
  /** Why it failed, as text. */
  readonly failure: string;
}

export interface Pictures {
  /** Files that the controller has. */
  readonly sent: readonly string[];
  readonly uploads: readonly Upload[];
  /** True: more were chosen than a note takes. */
  readonly isTooMany: boolean;
  add(files: readonly File[]): void;
  retry(upload: Upload): void;
  /** Forgets a picture that is not sent. */
  giveUp(upload: Upload): void;
  /** Removes one that is sent from the note. */
  takeOut(file: string): void;
}

/**
 * The pictures of a draft: sent one after the other, because the controller takes one file at a time, and no more of
 * them when the form is closed.
 */
export function usePictures(
  initial: readonly string[],
  onChange: (files: readonly string[]) => void,
): Pictures {
  const { t } = useTranslation("notes");
  const [sent, setSent] = useState(initial);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [isTooMany, setTooMany] = useState(false);
  // What is true now, for work that began before the last change.
  const files = useRef(initial);
  const wanted = useRef(new Set<number>());
  const queue = useRef(Promise.resolve());
  const keys = useRef(0);
  useEffect(() => () => wanted.current.clear(), []);

  const have = (next: readonly string[]): void => {
    files.current = next;
    setSent(next);
    onChange(next);
  };
  const become = (key: number, change: Partial<Upload>): void =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...change } : each)));
  const forget = ({ key }: Upload): void => {
    wanted.current.delete(key);
    setUploads((all) => all.filter((each) => each.key !== key));
  };
  const carryOut = async (upload: Upload): Promise<void> => {
    const { key, file } = upload;
    if (!wanted.current.has(key)) return;
    become(key, { state: "preparing" });
    const smaller = await smallerPicture(file).catch(() => undefined);
    if (smaller === undefined) {
      become(key, { state: "failed", failure: t("unreadable") });
      return;
    }
    if (!wanted.current.has(key)) return;
    become(key, { state: "sending" });
    try {
      const { file: stored } = await postBlob<UploadedPicture>("/api/note-pictures", smaller);
      if (!wanted.current.has(key)) return;
      forget(upload);
      if (!files.current.includes(stored)) have([...files.current, stored]);
    } catch (cause) {
      become(key, { state: "failed", failure: failureWords(cause) });
    }
  };
  const enqueue = (upload: Upload): void => {
    queue.current = queue.current.then(() => carryOut(upload));
  };
  const add = (chosen: readonly File[]): void => {
    const room = Math.max(0, PICTURES_OF_A_NOTE - files.current.length - wanted.current.size);
    setTooMany(chosen.length > room);
    for (const file of chosen.slice(0, room)) {
      keys.current += 1;
      const upload: Upload = { key: keys.current, name: file.name, file, state: "preparing", failure: "" };
      wanted.current.add(upload.key);
      setUploads((all) => [...all, upload]);
      enqueue(upload);
    }
  };
  return {
    ...{ sent, uploads, isTooMany, add },
    giveUp: (upload) => {
      setTooMany(false);
      forget(upload);
    },
    retry: (upload) => {
      become(upload.key, { state: "preparing" });
      enqueue(upload);
    },
    takeOut: (file) => {
      setTooMany(false);
      have(files.current.filter((each) => each !== file));
    },
  };
}
