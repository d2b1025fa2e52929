import { useLocation, useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { type ChartView, readView, viewQuery } from "./chart-view.ts";

/** The view in the address, and a function to change it. Each change is a step of the browser's Back. */
export function useChartView(): readonly [ChartView, (changes: Partial<ChartView>) => void] {
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const navigate = useNavigate();
  const view = useMemo(() => readView(search), [search]);
  const change = (changes: Partial<ChartView>): void =>
    void navigate({ to: "/charts", search: viewQuery({ ...view, ...changes }), resetScroll: false });
  return [view, change];
}
