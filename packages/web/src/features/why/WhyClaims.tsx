import type { LiveOutput } from "@refugium/model/events.ts";
import { RANKS } from "@refugium/model/laws/arbitration.ts";
import { useTranslation } from "react-i18next";
import { messageText } from "../../text/message-text.ts";
import { stateWords } from "./state-words.ts";
import type { WhyClaim } from "./use-why.ts";
import styles from "./WhySheet.module.css";

interface WhyClaimsProps {
  readonly output: LiveOutput;
  readonly claims: readonly WhyClaim[];
}

/** From the strongest to the weakest. */
const ORDER: readonly string[] = RANKS;

/** Other claims on an output, the strongest first. */
export function WhyClaims({ output, claims }: WhyClaimsProps) {
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
