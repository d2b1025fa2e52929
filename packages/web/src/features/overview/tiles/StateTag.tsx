import { useStandingAlarms } from "../../../api/live.ts";
import type { CollectionName } from "../../../api/rows.ts";
import { useTranslation } from "../../../text/translate.ts";
import { ALARM_TONES } from "../../../ui/alarm-tones.ts";
import { Tag, type Tone } from "../../../ui/Tag.tsx";

interface StateTagProps {
  readonly of: CollectionName;
  readonly id: string;
  /** The state while no alarm stands. */
  readonly tone: Tone;
  readonly words: string;
}

/** The state of a tile's subject; a standing alarm replaces it. */
export function StateTag({ of, id, tone, words }: StateTagProps) {
  const { t } = useTranslation("alarms");
  const alarm = useStandingAlarms().find(({ subject }) => subject.type === of && subject.id === id);
  if (alarm === undefined) return <Tag tone={tone}>{words}</Tag>;
  return <Tag tone={ALARM_TONES[alarm.priority]}>{t(`priority.${alarm.priority}`)}</Tag>;
}
