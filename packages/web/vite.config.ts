import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** The controller that the development server shows; another one by REFUGIUM_API. */
const target = process.env.REFUGIUM_API ?? "http://127.0.0.1:8080";
// The host stays this page's own: the controller refuses writes that a page of another site sends.
const controller = { target, changeOrigin: false };

/** Mantine brings ten shades of fourteen hues for two themes; the pages take their colours from theme/palette.css. */
const withoutHues: Plugin = {
  name: "without-hues",
  enforce: "pre",
  transform(code, id) {
    if (!id.includes("@mantine/core/styles/default-css-variables.css")) return;
    const hues = "red|pink|grape|violet|indigo|blue|cyan|green|lime|yellow|orange|teal";
    return code.replace(new RegExp(`^\\s*--mantine-color-(${hues})-[^;]+;`, "gm"), "");
  },
};

export default defineConfig({
  plugins: [withoutHues, react()],
  build: {
    target: "es2022",
    // The content security policy allows no inline anything, so nothing may become a data: URL either.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": controller, "/auth": controller, "/images": controller } },
});
