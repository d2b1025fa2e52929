import fs from "node:fs";

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Tally */

/** @returns {Tally} */
export const emptyTally = () => ({ passed: 0, failed: 0, skipped: 0, failures: [] });

/** @param {Tally} tally */
export const summary = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/**
 * Adds what Vitest reported. A failed run always counts as at least one failure, whatever its report says.
 * @param {Tally} tally
 * @param {number} status
 * @param {string} report path of its JSON report
 */
export function addUnitTests(tally, status, report) {
  const result = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, "utf8")) : {};
  const failed = result.numFailedTests ?? 0;
  const unloadable = (result.testResults ?? []).filter(isUnloadable).length;
  tally.passed += result.numPassedTests ?? 0;
  tally.skipped += (result.numPendingTests ?? 0) + (result.numTodoTests ?? 0);
  addFailures(tally, "unit and scenario tests", status, failed + unloadable);
}

const isUnloadable = (file) => file.status === "failed" && (file.assertionResults ?? []).length === 0;

/**
 * Adds what Playwright reported.
 * @param {Tally} tally
 * @param {number} status
 * @param {string} report
 */
export function addBrowserTests(tally, status, report) {
  const stats = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, "utf8")).stats : {};
  tally.passed += (stats.expected ?? 0) + (stats.flaky ?? 0);
  tally.skipped += stats.skipped ?? 0;
  addFailures(tally, "browser tests", status, stats.unexpected ?? 0);
}

function addFailures(tally, name, status, failed) {
  if (failed > 0) tally.failures.push(`${name} (${failed})`);
  else if (status !== 0) tally.failures.push(`${name} (coverage too low, or an error outside the tests)`);
  tally.failed += failed > 0 || status === 0 ? failed : 1;
}
