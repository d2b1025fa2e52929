import { rangeOf } from "@refugium/model/laws/profiles/shapes/channel-level.ts";
import { type PwmProfile, pwmProfiles } from "@refugium/model/resources/lights.ts";
import { useState } from "react";
import { useTranslation } from "../../text/translate.ts";
import { Card } from "../../ui/Card.tsx";
import { EditButton } from "../../ui/EditButton.tsx";
import { NamedButton } from "../../ui/NamedButton.tsx";
import { ConfirmRemoval } from "../removal/RemoveButton.tsx";
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
      <p className="quiet">
        {nameOfType(curve.type)} · {t("lib.limits", { min, max })}
      </p>
      <CurvePicture name={name} curve={curve} />
      <p>{users.length === 0 ? t("lib.unused") : t("lib.usedBy", { users: names })}</p>
      <div className={styles.buttons}>
        <EditButton name={name} onPress={onEdit} />
        <NamedButton
          label={t("common:remove")}
          named={t("common:removeNamed", { name })}
          onPress={() => setRemoving(true)}
        />
      </div>
      {isRemoving && (
        <ConfirmRemoval
          resource={pwmProfiles}
          id={curve.id}
          name={name}
          consequence={t("lib.removeConsequence")}
          onClose={() => setRemoving(false)}
        />
      )}
    </Card>
  );
}
