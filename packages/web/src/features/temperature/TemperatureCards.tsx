import { useTemperatureControllers } from "../../api/live.ts";
import { text } from "../../text/en.ts";
import { Card } from "../../ui/Card.tsx";
import styles from "./TemperatureCard.module.css";
import { TemperatureCard } from "./TemperatureCard.tsx";

/** A card per temperature controller. */
export function TemperatureCards() {
  const controllers = useTemperatureControllers();
  if (controllers.length === 0) {
    return (
      <Card title={text.temperature.title}>
        <p className={styles.detail}>
          {text.temperature.none} {text.temperature.noneNext}
        </p>
      </Card>
    );
  }
  return controllers.map((controller) => <TemperatureCard key={controller.id} controller={controller} />);
}
