/** Findings about the user that runs statements of `/sql`. */
import type { AnalystReport } from "#projections/store/examine-analyst.ts"
import type { Finding } from "./finding.ts"

/** The user, as the subject of findings. */
export const analystSubject = "user of /sql"

const cure =
  "set CLICKHOUSE_ANALYST_USERNAME and CLICKHOUSE_ANALYST_PASSWORD to a user with rights on views only, as in ops/deploy/clickhouse/users.xml"

/** Whether the user reads views alone. */
export const analystFinding = ({ refusal, tables, readable }: AnalystReport): Finding => {
  const subject = analystSubject
  if (refusal === "UNKNOWN_DATABASE") {
    return { level: "warning", subject, text: "its rights are unknown, because views are created at the first start" }
  }
  if (refusal !== undefined) {
    return { level: "failure", subject, text: `it is refused (${refusal}), so /sql fails: ${cure}` }
  }
  const [first] = readable
  const facts = { tables, readable: readable.length }
  return first === undefined
    ? { level: "ok", subject, text: `it can read none of the ${tables} tables beyond the views`, facts }
    : {
        level: "failure",
        subject,
        text: `it can read ${readable.length} of ${tables} tables beyond the views, such as ${first}: ${cure}`,
        facts,
      }
}
