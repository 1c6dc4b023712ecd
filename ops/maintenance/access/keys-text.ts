/** Keys, their clients and usage as text for people. */
import { Redacted } from "effect"
import type { Balance, Usage } from "#api/access/credit-ledger.ts"
import type { IssuedKey } from "#api/access/issue-key.ts"
import type { StoredKey } from "#api/access/key-store.ts"
import { textTable } from "../text-table.ts"

/** A number of credits or requests. */
export const countText = (count: number): string => count.toLocaleString("en-US")

const dateText = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10)

const stateOf = ({ revokedMs }: StoredKey): string =>
  revokedMs === undefined ? "active" : `revoked ${dateText(revokedMs)}`

/** Keys as a table, with the credits of their clients. */
export const keysText = (keys: ReadonlyArray<StoredKey>, balances: ReadonlyArray<Balance>): string =>
  textTable([
    ["key", "client", "credits", "plan", "surfaces", "origins", "issued", "state"],
    ...keys.map((key) => [
      key.name,
      key.client.name,
      countText(balances.find(({ client }) => client === key.client.name)?.credits ?? 0),
      key.client.plan,
      key.surfaces.join(",") || "all",
      key.origins.join(",") || "all",
      dateText(key.createdMs),
      stateOf(key),
    ]),
  ]).join("\n")

/** A key that has just been issued, with its text. */
export const issuedText = ({ key, text }: IssuedKey): string =>
  [
    `The key ${key.name} of ${key.client.name} (${key.client.plan}). It is stored as a digest and cannot be shown again:`,
    "",
    `  ${Redacted.value(text)}`,
  ].join("\n")

/** Usage as a table. */
export const usageText = (usage: ReadonlyArray<Usage>): string =>
  textTable([
    ["day", "operation", "requests", "credits"],
    ...usage.map(({ intervalStartMs, operation, requestCount, totalCost }) => [
      dateText(intervalStartMs),
      operation,
      countText(requestCount),
      countText(totalCost),
    ]),
  ]).join("\n")
