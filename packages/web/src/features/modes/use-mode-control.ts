import { useConnection } from "../../api/live.ts";
import { post } from "../../api/request.ts";
import { useRequest } from "../../api/use-request.ts";

export interface ModeControl {
  readonly isDisabled: boolean;
  readonly pending: "start" | "stop" | undefined;
  /** Why it was not done, as text. */
  readonly refusal: string;
  /** Without minutes, for as long as the mode says; while it runs, its countdown restarts. */
  start(minutes?: number): void;
  stop(): void;
}

/** Starts and ends one mode. */
export function useModeControl(id: string): ModeControl {
  const { isLive } = useConnection();
  const { pending, refusal, send } = useRequest<"start" | "stop">();
  const path = `/api/modes/${id}`;
  return {
    isDisabled: !isLive || pending !== undefined,
    pending,
    refusal,
    start: (minutes = 0) => void send(() => post(`${path}/start`, { minutes }), "start"),
    stop: () => void send(() => post(`${path}/stop`), "stop"),
  };
}
