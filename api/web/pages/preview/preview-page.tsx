/** The page that reads a transaction or a typed message before it is signed. */
import { useState } from "preact/hooks"
import { shownCurrency } from "../../client/currency.ts"
import { networks } from "../../client/networks.ts"
import { useQuery } from "../../client/use-query.ts"
import { AddressLink } from "../../design/address-link.tsx"
import { Badge, Facts, Panel } from "../../design/layout.tsx"
import { Show } from "../../design/states.tsx"
import { wholeText } from "../../format/amount.ts"
import { BalanceChanges } from "../../parts/balance-changes.tsx"
import { Checks, Description, TrustBadge } from "../../parts/intent.tsx"
import { SentenceText } from "../../parts/sentence-text.tsx"
import { blockPath } from "../../paths.ts"
import { type PreviewQuery, preview } from "./preview.graphql"
import "./preview.css"
import { type PreviewRequest, readRequest } from "./preview-request.ts"

type Preview = PreviewQuery["previewTransaction"]

type Simulation = NonNullable<Preview["simulation"]>

const placeholder = `0x02f8…, or JSON: { "to": "0x…", "data": "0x…", "value": "0x0" },
or typed data: { "primaryType": "Permit", "domain": { … }, … }`

const RequestForm = ({ onRequest }: { onRequest: (request: PreviewRequest) => void }) => (
  <form
    class="form"
    onSubmit={(event) => {
      event.preventDefault()
      const form = new FormData(event.currentTarget)
      const [text, from, chainId] = ["request", "from", "chainId"].map((name) => String(form.get(name)))
      onRequest(readRequest(text ?? "", { from: from ?? "", chainId: chainId ?? "" }))
    }}
  >
    <label>
      Transaction or typed data
      <textarea class="field mono" name="request" rows={10} required spellcheck={false} placeholder={placeholder} />
    </label>
    <label>
      Sender
      <input
        class="field mono"
        name="from"
        placeholder="0x…"
        autocomplete="off"
        spellcheck={false}
        aria-describedby="from-hint"
      />
    </label>
    <p id="from-hint" class="muted">
      The account that is asked to sign; that of the transaction by default.
    </p>
    <label>
      Chain
      <select class="field" name="chainId">
        <option value="">That of the request</option>
        {networks.value.map(({ chainId, name }) => (
          <option key={chainId} value={String(chainId)}>
            {name}
          </option>
        ))}
      </select>
    </label>
    <button type="submit" class="button primary">
      Preview
    </button>
  </form>
)

const outcomes = {
  SUCCEEDED: { tone: "good", text: "Would succeed" },
  FAILED: { tone: "bad", text: "Would fail" },
  NOT_SIMULATED: { tone: "warn", text: "Not simulated" },
} as const

const OutcomePanel = ({ simulation, chain }: { simulation: Simulation; chain: string }) => {
  const { status, reason, atBlock, gasUsed, checks } = simulation
  const { tone, text } = outcomes[status]
  return (
    <Panel title="Outcome" lead={<Badge tone={tone}>{text}</Badge>}>
      <div class="body promised">
        {reason === null ? undefined : <p>{reason}</p>}
        <Checks checks={checks} />
        <Facts
          rows={[
            atBlock === null
              ? undefined
              : [
                  "Executed after block",
                  <a key="block" href={blockPath(chain, atBlock)}>
                    {wholeText(atBlock)}
                  </a>,
                ],
            gasUsed === null ? undefined : ["Gas", wholeText(gasUsed)],
          ]}
        />
      </div>
    </Panel>
  )
}

/** The sentence of the request: of its outcome, as a history would show it, else of its intent. */
const Headline = ({ preview: { intent, simulation }, chain }: { preview: Preview; chain: string }) => (
  <h2 class="headline">
    {simulation?.interpretation == null ? (
      (intent.sentence ?? intent.intent ?? "Nothing is known about this call.")
    ) : (
      <SentenceText of={simulation.interpretation} chain={chain} />
    )}
  </h2>
)

const Result = ({ preview }: { preview: Preview }) => {
  const { intent, simulation } = preview
  const network = networks.value.find(({ chainId }) => chainId === intent.chainId)
  const chain = network?.slug ?? String(intent.chainId ?? "")
  return (
    <>
      <Headline preview={preview} chain={chain} />
      {simulation === null ? undefined : <OutcomePanel simulation={simulation} chain={chain} />}
      {simulation?.deltas == null ? undefined : <BalanceChanges deltas={simulation.deltas} chain={chain} />}
      <Panel title="Intent" lead={<TrustBadge intent={intent} />}>
        <div class="body promised">
          <Description intent={intent} />
          <Facts
            rows={[
              network === undefined ? undefined : ["Chain", network.name],
              intent.to === null ? undefined : ["Destination", <AddressLink key="to" address={intent.to} />],
              intent.owner === null ? undefined : ["Owner of the contract", intent.owner],
              intent.signature === null ? undefined : ["Signature", <code key="signature">{intent.signature}</code>],
            ]}
          />
        </div>
      </Panel>
    </>
  )
}

/** The page. */
export const PreviewPage = () => {
  document.title = "Preview · Tidemark"
  const [request, setRequest] = useState<PreviewRequest>()
  const loaded = useQuery(preview, request && { ...request, currency: shownCurrency.value })
  return (
    <div class="preview">
      <header>
        <h1>Preview</h1>
        <p class="muted">
          Read a transaction or a message before you sign it, in the words of a history. Nothing is sent.
        </p>
      </header>
      <div class="columns">
        <div class="column">
          {request === undefined ? (
            <Panel title="Outcome">
              <p class="empty">Paste a request to see what it does.</p>
            </Panel>
          ) : (
            <Show of={loaded}>{({ previewTransaction }) => <Result preview={previewTransaction} />}</Show>
          )}
        </div>
        <Panel title="Request" class="request">
          <div class="body">
            <RequestForm onRequest={setRequest} />
          </div>
        </Panel>
      </div>
    </div>
  )
}
