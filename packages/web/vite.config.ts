import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The controller that the development server shows; another one by REFUGIUM_API. */
const target = process.env.REFUGIUM_API ?? "http://127.0.0.1:8080";
// The host stays this page's own: the controller refuses writes that a page of another site sends.
const controller = { target, changeOrigin: false };

export default defineConfig({
  plugins: [react()],
  build: {
    target: "es2022",
    // The content security policy allows no inline anything, so nothing may become a data: URL either.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": controller, "/auth": controller, "/images": controller } },
});
