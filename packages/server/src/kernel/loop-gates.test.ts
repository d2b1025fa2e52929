import { expect, test } from "vitest";
import { LoopGates } from "./loop-gates.ts";
import { Scope } from "./scope.ts";

test("a gate is open until shut, and again when all holds end", async () => {
  const gate = new LoopGates().open(new Scope("test"), "tcs/1");
  expect(gate.opening).toBeUndefined();
  const [one, other] = [gate.shut(), gate.shut()];
  let passed = false;
  const passing = gate.opening?.then(() => {
    passed = true;
  });
  one();
  await Promise.resolve();
  expect(passed).toBe(false);
  expect(gate.opening).toBeDefined();
  other();
  await passing;
  expect(gate.opening).toBeUndefined();
});

test("gates are found by the names of running loops", async () => {
  const gates = new LoopGates();
  const scope = new Scope("test");
  const gate = gates.open(scope, "tcs/1");
  gates.open(new Scope("other"), "interlocks");
  expect(gates.names).toEqual(["tcs/1", "interlocks"]);
  expect(gates.find("tcs/1")).toBe(gate);
  await scope.close();
  expect(gates.names).toEqual(["interlocks"]);
});

test("a loop restarted before the old one closed keeps its gate", async () => {
  const gates = new LoopGates();
  const old = new Scope("old");
  gates.open(old, "tcs/1");
  const gate = gates.open(new Scope("new"), "tcs/1");
  await old.close();
  expect(gates.find("tcs/1")).toBe(gate);
});
