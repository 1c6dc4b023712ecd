/** `up`: every configured component, in one process with its children. */
import { Effect } from "effect"
import type { Role } from "./role.ts"

/** Runs everything in one process group until it is stopped. */
export const up: Role = {
  name: "up",
  summary: "runs every configured component in one process; used by npm start",
  // Loaded after the configuration has been read: its modules take most of a start's first seconds.
  run: (options) =>
    Effect.flatMap(
      Effect.promise(() => import("./supervise.ts")),
      ({ supervise }) => supervise(options),
    ),
}
