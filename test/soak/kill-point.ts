/** Kill points: every victim at every step of its work, by name. */
import { type WritingStep, writingSteps } from "../support/store/writing-step.ts"

/** A victim at a step. */
export type KillPoint =
  | { readonly victim: "processor" | "engine"; readonly step: WritingStep }
  | { readonly victim: "reader"; readonly step: "while reading" | "after append" }
  | { readonly victim: "broker"; readonly step: "after append" | "while consumers read" | "while a group rebalances" }
  | { readonly victim: "api"; readonly step: "while answering" | "while delivering" }
  | { readonly victim: "database"; readonly step: "while delivering" }

/** The complete matrix. Neighbours differ in victim, so that every seed covers several victims. */
export const killPoints: ReadonlyArray<KillPoint> = [
  { victim: "reader", step: "while reading" },
  { victim: "broker", step: "after append" },
  { victim: "api", step: "while answering" },
  ...writingSteps.flatMap(
    (step): ReadonlyArray<KillPoint> => [
      { victim: "processor", step },
      { victim: "engine", step },
    ],
  ),
  { victim: "reader", step: "after append" },
  { victim: "broker", step: "while consumers read" },
  { victim: "broker", step: "while a group rebalances" },
  { victim: "api", step: "while delivering" },
  { victim: "database", step: "while delivering" },
]

/** The name under which a point is counted. */
export const pointName = ({ victim, step }: KillPoint): string => `${victim} ${step}`
