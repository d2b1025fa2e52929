import { type ComponentProps, lazy, Suspense } from "react";
import { loadAllWords } from "../../text/i18n.ts";

// Looked at now and then, from the overview too: it comes with its words when it is first asked for.
const WhySheet = lazy(async () => {
  const [module] = await Promise.all([import("./WhySheet.tsx"), loadAllWords()]);
  return { default: module.WhySheet };
});

/** Why an output is as it is, in a sheet. */
export function Why(props: ComponentProps<typeof WhySheet>) {
  return (
    <Suspense fallback={null}>
      <WhySheet {...props} />
    </Suspense>
  );
}
