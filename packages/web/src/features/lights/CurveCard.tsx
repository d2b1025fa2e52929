import { Button } from "@mantine/core";
import { rangeOf } from "@refugium/model/laws/profiles/shapes/channel-level.ts";
import { type PwmProfile, pwmProfiles } from "@refugium/model/resources/lights.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { removeRow } from "../../api/rows.ts";
import { Card } from "../../ui/Card.tsx";
import { Confirm } from "../../ui/Confirm.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { CurvePicture } from "./CurvePicture.tsx";
import { nameOfType, nameOfUser } from "./channel-words.ts";
import styles from "./LightCard.module.css";
import type { ChannelOf } from "./profile-users.ts";

interface CurveCardProps {
  readonly curve: PwmProfile;
  readonly users: readonly ChannelOf[];
  onEdit(): void;
}

/** A curve of the library with its users. */
export function CurveCard({ curve, users, onEdit }: CurveCardProps) {
  const { t } = useTranslation(["lights", "common"]);
  const [isRemoving, setRemoving] = useState(false);
  const { name } = curve;
  const { min, max } = rangeOf(curve);
  const names = users.map(nameOfUser).join(", ");
  return (
    <Card title={name}>
      <p className={styles.quiet}>
        {nameOfType(curve.type)} · {t("lib.limits", { min, max })}
      </p>
      <CurvePicture name={name} curve={curve} />
      <p>{users.length === 0 ? t("lib.unused") : t("lib.usedBy", { users: names })}</p>
      <div className={styles.buttons}>
        <Button variant="default" aria-label={t("common:editNamed", { name })} onClick={onEdit}>
          {t("common:edit")}
        </Button>
        <Button
          variant="default"
          aria-label={t("common:removeNamed", { name })}
          onClick={() => setRemoving(true)}
        >
          {t("common:remove")}
        </Button>
      </div>
      {isRemoving && <Removal curve={curve} users={names} onClose={() => setRemoving(false)} />}
    </Card>
  );
}

interface RemovalProps {
  readonly curve: PwmProfile;
  /** Names of the channels that use it; empty without any. */
  readonly users: string;
  onClose(): void;
}

/** A curve in use cannot be removed: its users are named instead of a confirmation. */
function Removal({ curve, users, onClose }: RemovalProps) {
  const { t } = useTranslation(["lights", "common", "form"]);
  const title = t("form:confirmRemove", { name: curve.name });
  if (users !== "") {
    return (
      <Sheet title={title} onClose={onClose} isQuestion>
        <p>{t("lib.removeUsed", { users })}</p>
      </Sheet>
    );
  }
  return (
    <Confirm
      title={title}
      consequence={t("lib.removeConsequence")}
      action={t("common:remove")}
      onConfirm={() => removeRow(pwmProfiles, curve.id)}
      onClose={onClose}
    />
  );
}
