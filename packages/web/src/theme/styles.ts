// The style sheets of every page, in order of precedence. Those of fields come with form/FieldLibrary.tsx.
import "./layers.css";
import "@mantine/core/styles/baseline.layer.css";
import "@mantine/core/styles/default-css-variables.css";
import "@mantine/core/styles/global.layer.css";
import "uplot/dist/uPlot.min.css";
import "./palette.css";
import "./button.css";
import "./page.css";
import "./shared.css";
