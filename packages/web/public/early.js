// What does not wait for the program.

// Before the first paint: who chose dark or red is not dazzled by a white page while the rest is loaded.
{
  const theme = localStorage.getItem("refugium.theme");
  // Whether it is night by the chosen hours, and until when.
  const [isRed, until] = (localStorage.getItem("refugium.red") ?? "0 Infinity").split(" ").map(Number);
  const isNightNow = theme === "night" && Date.now() < until === (isRed === 1);
  const isNight = theme === "dark" || theme === "red" || isNightNow;
  const prefersDark = theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.mantineColorScheme = isNight || prefersDark ? "dark" : "light";
  document.documentElement.toggleAttribute("data-red", theme === "red" || isNightNow);
}

// The first requests, answered while the program is loaded; taken by src/api/early.ts.
{
  const ask = (path, accept) => {
    const ending = new AbortController();
    const answer = fetch(path, { headers: { accept }, cache: "no-store", signal: ending.signal });
    // A failure counts where the answer is taken.
    answer.catch(() => undefined);
    return [path, { answer, end: () => ending.abort() }];
  };
  globalThis.earlyRequests = new Map([
    ask("/api/me", "*/*"),
    ask("/api/events", "text/event-stream"),
    ask("/api/dashboard", "*/*"),
  ]);
}
