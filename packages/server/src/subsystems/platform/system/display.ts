import { system } from "@refugium/model/messages/system.ts";
import { displayOff, displayOn, getDisplay, postDisplay } from "@refugium/model/operations/system.ts";
import type { Settings } from "@refugium/model/settings.ts";
import type { Display, DisplayState } from "../../../hardware/host/host.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import { messageOf } from "../../../kernel/told-error.ts";
import type { Operations } from "../../../resources/operations.ts";
import type { Document } from "../../../resources/records.ts";
import { validateBody } from "../../../resources/validate-body.ts";

const NO_DISPLAY: DisplayState = { on: false, brightness: 0 };

interface DisplayPorts {
  readonly operations: Operations;
  readonly settings: Document<typeof Settings>;
  readonly display: Display;
}

/** Serves the attached display. Without the setting `display` it reads as switched off. */
export function handleDisplay(scope: Scope, { operations, settings, display }: DisplayPorts): void {
  const act = async (change: () => Promise<void>): Promise<DisplayState> => {
    try {
      await change();
      return await display.state();
    } catch (cause) {
      if (cause instanceof Refusal) throw cause;
      throw new Refusal("unavailable", system.noDisplayAnswer({ why: messageOf(cause) }));
    }
  };
  operations.handle(scope, getDisplay, () =>
    settings.value.display ? act(() => Promise.resolve()) : NO_DISPLAY,
  );
  operations.handle(scope, displayOn, () => act(() => display.switch(true)));
  operations.handle(scope, displayOff, () => act(() => display.switch(false)));
  operations.handle(scope, postDisplay, ({ body }) => {
    const { brightness } = validateBody(postDisplay, body);
    return act(() => display.dim(brightness));
  });
}
