import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const controller = "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [react()],
  build: {
    target: "es2022",
    // The content security policy allows no inline anything, so nothing may become a data: URL either.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": controller, "/auth": controller } },
});
