/** The promises of a call beside their outcomes. */
import { Badge, Facts, Panel } from "../../design/layout.tsx"
import type { Details } from "./details.ts"

const outcomes = {
  KEPT: { tone: "good", text: "Kept" },
  BROKEN: { tone: "bad", text: "Broken" },
  UNKNOWN: { tone: "", text: "Unknown" },
} as const

const trustTexts = { ATTESTED: "Attested", UNATTESTED: "Not attested", INFERRED: "Inferred" } as const

/** The panel; absent if nothing describes the call but its signature, which the call's own panel shows, and nothing was promised. */
export const IntentPanel = ({ intent }: { intent: Details["intent"] }) => {
  if (intent === null) return undefined
  const isDescribed = intent.trust !== "INFERRED"
  if (!isDescribed && intent.checks.length === 0) return undefined
  return (
    <Panel title="Promised" lead={<Badge>{trustTexts[intent.trust]}</Badge>}>
      <div class="body promised">
        {isDescribed ? (
          <>
            <p>{intent.sentence ?? intent.intent}</p>
            <Facts rows={intent.fields.map(({ label, value }) => [label, value] as const)} />
            {intent.warnings.map((warning) => (
              <p key={warning} class="late">
                {warning.replace(/^[A-Z_]+: /, "")}
              </p>
            ))}
          </>
        ) : undefined}
        {intent.checks.map(({ label, promised, actual, outcome }) => (
          <p key={label} class="check">
            <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].text}</Badge>
            <span>
              {label}: promised {promised}
              {actual === null ? "" : `, happened ${actual}`}
            </span>
          </p>
        ))}
      </div>
    </Panel>
  )
}
