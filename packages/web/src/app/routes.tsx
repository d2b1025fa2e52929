import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from "@tanstack/react-router";
import { Overview } from "../features/overview/Overview.tsx";
import { PAGES } from "../pages.ts";
import { loadAllWords } from "../text/i18n.ts";
import { PageFailed } from "./PageFailed.tsx";
import { Shell } from "./Shell.tsx";
import { UnknownPage } from "./UnknownPage.tsx";

/** Each page but the first is a separate file, loaded on first use. */
const LOADERS = {
  "/": Overview,
  "/equipment": lazyRouteComponent(() => import("../features/equipment/EquipmentPage.tsx"), "EquipmentPage"),
  "/temperature": lazyRouteComponent(
    () => import("../features/temperature/TemperaturePage.tsx"),
    "TemperaturePage",
  ),
  "/ph": lazyRouteComponent(() => import("../features/ph/PhPage.tsx"), "PhPage"),
  "/ato": lazyRouteComponent(() => import("../features/ato/AtoPage.tsx"), "AtoPage"),
  "/dosing": lazyRouteComponent(() => import("../features/dosing/DosingPage.tsx"), "DosingPage"),
  "/lights": lazyRouteComponent(() => import("../features/lights/LightsPage.tsx"), "LightsPage"),
  "/timers": lazyRouteComponent(() => import("../features/timers/TimersPage.tsx"), "TimersPage"),
  "/macros": lazyRouteComponent(() => import("../features/macros/MacrosPage.tsx"), "MacrosPage"),
  "/modes": lazyRouteComponent(() => import("../features/modes/ModesPage.tsx"), "ModesPage"),
  "/charts": lazyRouteComponent(() => import("../features/charts/ChartsPage.tsx"), "ChartsPage"),
  "/journal": lazyRouteComponent(() => import("../features/journal/JournalPage.tsx"), "JournalPage"),
  "/camera": lazyRouteComponent(() => import("../features/camera/CameraPage.tsx"), "CameraPage"),
  "/log": lazyRouteComponent(() => import("../features/log/LogPage.tsx"), "LogPage"),
  "/alarms": lazyRouteComponent(() => import("../features/alarms/AlarmsPage.tsx"), "AlarmsPage"),
  "/hardware": lazyRouteComponent(() => import("../features/hardware/HardwarePage.tsx"), "HardwarePage"),
  "/settings": lazyRouteComponent(() => import("../features/settings/SettingsPage.tsx"), "SettingsPage"),
} as const;

const root = createRootRoute({
  component: Shell,
  notFoundComponent: UnknownPage,
  errorComponent: PageFailed,
});

const overview = createRoute({ getParentRoute: () => root, path: "/", component: LOADERS["/"] });

/** Not a path: loads the library of the fields beside the page. */
const withFields = createRoute({
  getParentRoute: () => root,
  id: "fields",
  component: lazyRouteComponent(() => import("./FieldPages.tsx"), "FieldPages"),
});

const isOther = (page: (typeof PAGES)[number]): page is Exclude<(typeof PAGES)[number], { to: "/" }> =>
  page.to !== "/";
const others = PAGES.filter(isOther).map(({ to }) =>
  createRoute({
    getParentRoute: () => withFields,
    path: to,
    component: LOADERS[to],
    loader: loadAllWords,
  }),
);

/** Linked from an empty overview only, not in the navigation. */
const firstSteps = createRoute({
  getParentRoute: () => withFields,
  path: "/first-steps",
  loader: loadAllWords,
  component: lazyRouteComponent(() => import("../features/first-steps/FirstSteps.tsx"), "FirstSteps"),
});

export const router = createRouter({
  routeTree: root.addChildren([overview, withFields.addChildren([...others, firstSteps])]),
  defaultPreload: "intent",
  defaultErrorComponent: PageFailed,
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
