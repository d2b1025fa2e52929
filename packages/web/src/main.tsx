// Must come first: the page's own style sheets override Mantine's.
import "./theme/styles.ts";
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { SessionProvider } from "./api/SessionProvider.tsx";
import { App } from "./app/App.tsx";
import { ThemeSwitch } from "./app/ThemeSwitch.tsx";
import { startTexts } from "./text/i18n.ts";
import { theme } from "./theme/theme.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("the page has no root element");
const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
});

// Not a top-level await: the files of languages import from the one that this module is in, and would wait for it.
void startTexts().then(() =>
  createRoot(root).render(
    <StrictMode>
      {/* The content security policy forbids style elements: variables and classes come as files, see theme/. */}
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <ThemeSwitch />
        <QueryClientProvider client={queries}>
          <SessionProvider>
            <App />
          </SessionProvider>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  ),
);
