import { ProblemList } from "../problems/ProblemList.tsx";

export function ProblemsSection() {
  return <ProblemList />;
}
