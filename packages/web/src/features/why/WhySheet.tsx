import type { LiveOutput, LogLine } from "@refugium/model/events.ts";
import { RANKS } from "@refugium/model/laws/arbitration.ts";
import type { WhyChange, WhyReading } from "@refugium/model/why.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLiveStore, useNow, useOutput } from "../../api/live.ts";
import { failureWords, get } from "../../api/request.ts";
import { countdown } from "../../text/format.ts";
import { messageText } from "../../text/message-text.ts";
import { useTranslation } from "../../text/translate.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import { useMoment } from "../log/use-moment.ts";
import { ownerWords, stateWords } from "./state-words.ts";
import { WhyLog, WhyNext } from "./WhyChanges.tsx";
import { WhyDay, WhyReadings } from "./WhyReadings.tsx";
import styles from "./WhySheet.module.css";

interface WhySheetProps {
  /** `outlet-1`, `jack-1-0`. */
  readonly outputId: string;
  readonly name: string;
  onClose(): void;
}

/**
 * Explains the state of an output: owner, reason, readings, end, next changes, other claims, the last day and recent
 * log lines. Closes when the output is removed.
 */
export function WhySheet({ outputId, name, onClose }: WhySheetProps) {
  const { t } = useTranslation(["why", "common"]);
  const output = useOutput(outputId);
  const why = useWhy(outputId, output);
  if (output === undefined) return null;
  const claims = why.data?.claims ?? [];
  return (
    <Sheet title={t("title", { name, state: stateWords(output, output.value) })} onClose={onClose}>
      <WhyFacts output={output} />
      <WhyReadings readings={why.data?.readings ?? []} />
      {why.data !== undefined && <WhyNext next={why.data.next} />}
      <WhyClaims output={output} claims={claims} />
      <WhyDay output={output} name={name} />
      <WhyLog output={output} lines={why.data?.recent ?? []} isPending={why.isPending} />
      {why.error !== null && <p role="alert">{t("failed", { message: failureWords(why.error) })}</p>}
    </Sheet>
  );
}

/** Owner, reason, times and confirmation of an output. */
function WhyFacts({ output }: { readonly output: LiveOutput }) {
  const { t } = useTranslation("why");
  const momentOf = useMoment();
  return (
    <dl className={styles.facts}>
      <Fact term={t("owner")}>{ownerWords(output)}</Fact>
      <Fact term={t("reason")}>
        {output.trip === null ? messageText(output, "reason") : messageText(output.trip, "message")}
      </Fact>
      <Fact term={t("since")}>{momentOf(output.since)}</Fact>
      <Fact term={t("until")}>
        <Until output={output} />
      </Fact>
      <Fact term={t("confirmed")}>
        {output.confirmed === null ? t("notConfirmed") : stateWords(output, output.confirmed)}
      </Fact>
      <Fact term={t("safeState")}>{t(`states.${output.safe_state}`)}</Fact>
    </dl>
  );
}

/** An override ends at a time; a controller's claim lasts while it is renewed. */
function Until({ output }: { readonly output: LiveOutput }) {
  const { ends_at, rank } = output;
  const { t } = useTranslation("why");
  const store = useLiveStore();
  const isOverride = rank === "person" && ends_at !== null;
  useNow(isOverride);
  if (isOverride) {
    const left = countdown((Date.parse(ends_at) - store.controllerTime()) / 1000);
    return t("ends", { left });
  }
  return ends_at === null || output.owner === null ? t("open") : t("asLongAs", { owner: ownerWords(output) });
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  );
}

interface WhyClaimsProps {
  readonly output: LiveOutput;
  readonly claims: readonly WhyClaim[];
}

/** From the strongest to the weakest. */
const ORDER: readonly string[] = RANKS;

/** Other claims on an output, the strongest first. */
function WhyClaims({ output, claims }: WhyClaimsProps) {
  const { t } = useTranslation("why");
  const others = claims
    .filter(({ owner, rank }) => owner !== output.owner || rank !== output.rank)
    .toSorted((one, other) => ORDER.indexOf(one.rank) - ORDER.indexOf(other.rank));
  return (
    <section>
      <h3 className={styles.heading}>{t("others")}</h3>
      {others.length === 0 ? (
        <p>{t("nothingElse")}</p>
      ) : (
        <ul className={styles.list}>
          {others.map((claim) => (
            <li key={`${claim.owner} ${claim.rank}`}>
              <Claim output={output} claim={claim} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Claim({ output, claim }: { readonly output: LiveOutput; readonly claim: WhyClaim }) {
  const { t } = useTranslation("why");
  const state = stateWords(output, claim.value);
  if (claim.rank === "stored") return t("claimStored", { state });
  return t("claim", { owner: messageText(claim, "owner"), state, reason: messageText(claim, "reason") });
}

interface WhyClaim {
  readonly owner: string;
  readonly rank: string;
  readonly value: number;
  readonly reason: string;
}

interface Why {
  readonly claims: readonly WhyClaim[];
  readonly readings: readonly WhyReading[];
  readonly next: readonly WhyChange[];
  /** Oldest first. */
  readonly recent: readonly LogLine[];
}

/** Claims, readings and log lines of an output, refetched with every change of it. */
function useWhy(outputId: string, output: LiveOutput | undefined) {
  const { value, owner, rank, reason, trip, ends_at: endsAt } = output ?? {};
  return useQuery({
    queryKey: ["why", outputId, value, owner, rank, reason, trip?.code, rank === "person" ? endsAt : ""],
    queryFn: ({ signal }) => get<Why>(`/api/outputs/${encodeURIComponent(outputId)}/why`, signal),
    placeholderData: (before) => before,
    enabled: output !== undefined,
  });
}
