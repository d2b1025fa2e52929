import { useTranslation } from "../text/translate.ts";
import { Button } from "../ui/Button.tsx";
import styles from "./Form.module.css";

/** A text that is not one number, and the numbers it may mean. */
export interface Unclear {
  readonly text: string;
  readonly numbers: readonly number[];
}

interface DoubtProps {
  readonly unclear: Unclear;
  /** The decimal mark of the language. */
  readonly own: string;
  readonly isWhole: boolean;
  onChoose(number: number): void;
}

/** Why a text is not one number, and the numbers to choose from. */
export function NumberDoubt({ unclear: { text, numbers }, own, isWhole, onChoose }: DoubtProps) {
  const { t } = useTranslation("form");
  const words = (): string => {
    if (isWhole) return t("whole", { text });
    return numbers.length === 0 ? t("ambiguous", { text, mark: own }) : t("twofold", { text });
  };
  return (
    <>
      {words()}
      {numbers.length > 0 && (
        <span className={styles.readings}>
          {numbers.map((number) => (
            <Button key={number} variant="default" onClick={() => onChoose(number)}>
              {String(number).replace(".", own)}
            </Button>
          ))}
        </span>
      )}
    </>
  );
}
