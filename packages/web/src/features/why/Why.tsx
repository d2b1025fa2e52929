import { type ComponentProps, lazy, Suspense } from "react";
import { loadAllWords } from "../../text/i18n.ts";

// Rarely used, also from the overview: loaded with its texts on first use.
const WhySheet = lazy(async () => {
  const [module] = await Promise.all([import("./WhySheet.tsx"), loadAllWords()]);
  return { default: module.WhySheet };
});

/** A sheet that explains the state of an output. */
export function Why(props: ComponentProps<typeof WhySheet>) {
  return (
    <Suspense fallback={null}>
      <WhySheet {...props} />
    </Suspense>
  );
}
