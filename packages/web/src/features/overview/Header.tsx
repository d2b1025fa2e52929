import { ActionIcon, Button, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { useEffect } from "react";
import { useAbout } from "../../api/about.ts";
import { useConnection } from "../../api/live.ts";
import { useSession } from "../../api/session.ts";
import { text } from "../../text/en.ts";
import { Tag } from "../../ui/Tag.tsx";
import styles from "./Header.module.css";

/** Whose tank it is, whether it is real, and whether what is shown is live. */
export function Header() {
  const { signOut } = useSession();
  const { isLive } = useConnection();
  const about = useAbout();
  const name = about?.name ?? text.product;

  useEffect(() => {
    document.title = name === text.product ? name : `${name} · ${text.product}`;
  }, [name]);

  return (
    <header className={styles.header}>
      <img src="/favicon.svg" alt="" width="36" height="36" />
      <div className={styles.names}>
        <h1 className={styles.name}>{name}</h1>
        {about?.simulated === true && (
          <Tag tone="accent" title={text.simulatedMeaning}>
            {text.simulated}
          </Tag>
        )}
        <span className={isLive ? styles.live : styles.away}>
          {isLive ? text.connection.live : text.connection.away}
        </span>
      </div>
      <ThemeButton />
      <Button variant="default" className={styles.button ?? ""} onClick={() => void signOut()}>
        {text.signOut}
      </Button>
    </header>
  );
}

function ThemeButton() {
  const { setColorScheme } = useMantineColorScheme();
  const next = useComputedColorScheme("light") === "light" ? "dark" : "light";
  return (
    <ActionIcon
      variant="default"
      size={44}
      aria-label={text.theme[next]}
      onClick={() => setColorScheme(next)}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <circle cx="10" cy="10" r="7" fill="none" stroke="currentColor" strokeWidth="1.6" />
        <path d="M10 3a7 7 0 0 1 0 14z" fill="currentColor" />
      </svg>
    </ActionIcon>
  );
}
