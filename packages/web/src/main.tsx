// Must come first: the style sheets of components override these.
import "./theme/styles.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { SessionProvider } from "./api/SessionProvider.tsx";
import { App } from "./app/App.tsx";
import { ThemeSwitch } from "./app/ThemeSwitch.tsx";
import { startTexts } from "./text/i18n.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("the page has no root element");
const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
});

const page = createRoot(root);
const show = (): void =>
  page.render(
    <StrictMode>
      <ThemeSwitch />
      <QueryClientProvider client={queries}>
        <SessionProvider>
          <App />
        </SessionProvider>
      </QueryClientProvider>
    </StrictMode>,
  );

// Not awaited here: the texts of a language import from this file, and would wait for it.
void startTexts().then(show);
