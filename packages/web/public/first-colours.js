// Before the first paint: who chose dark or red is not dazzled by a white page while the rest is loaded.
{
  const theme = localStorage.getItem("refugium.theme");
  const isNight = theme === "dark" || theme === "red";
  const prefersDark = theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.mantineColorScheme = isNight || prefersDark ? "dark" : "light";
  document.documentElement.toggleAttribute("data-red", theme === "red");
}
