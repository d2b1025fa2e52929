import { ProblemList } from "../problems/ProblemList.tsx";

/** What is wrong with the configuration, as on the overview. */
export function ProblemsSection() {
  return <ProblemList />;
}
