/** The stated intent of a call or message, and promises beside their outcomes. */
import { Badge, Facts } from "../design/layout.tsx"
import "./intent.css"
import type { IntentCheckFragment, StatedIntentFragment } from "./intent.graphql"

const outcomes = {
  KEPT: { tone: "good", text: "Kept" },
  BROKEN: { tone: "bad", text: "Broken" },
  UNKNOWN: { tone: "", text: "Unknown" },
} as const

const trustTexts = { ATTESTED: "Attested", UNATTESTED: "Not attested", INFERRED: "Inferred" } as const

/** Trust in the description. */
export const TrustBadge = ({ intent: { trust } }: { intent: StatedIntentFragment }) => (
  <Badge>{trustTexts[trust]}</Badge>
)

/** The description of a call: its sentence, its labelled values, its warnings. */
export const Description = ({ intent }: { intent: StatedIntentFragment }) => (
  <>
    <p>{intent.sentence ?? intent.intent}</p>
    <Facts
      rows={intent.fields.map(
        ({ label, value, nested }) => [label, nested?.sentence ?? nested?.intent ?? value] as const,
      )}
    />
    {intent.warnings.map((warning) => (
      <p key={warning} class="late">
        {warning.replace(/^[A-Z_]+: /, "")}
      </p>
    ))}
  </>
)

/** Promises beside what happened. */
export const Checks = ({ checks }: { checks: ReadonlyArray<IntentCheckFragment> }) => (
  <>
    {checks.map(({ label, promised, actual, outcome }) => (
      <p key={label} class="check">
        <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].text}</Badge>
        <span>
          {label}: promised {promised}
          {actual === null ? "" : `, happened ${actual}`}
        </span>
      </p>
    ))}
  </>
)
