/** The input and the logs of a transaction, decoded where their form is known. */
import { useState } from "preact/hooks"
import { AddressLink } from "../../design/address-link.tsx"
import { Facts, Panel } from "../../design/layout.tsx"
import { Empty } from "../../design/states.tsx"
import { wholeText } from "../../format/amount.ts"
import type { Details } from "./details.ts"

/** The call: its function and values, and the bytes. */
export const CallPanel = ({ details }: { details: Details }) => {
  const { methodSighash, methodSignature, rawInput, transaction } = details
  if (rawInput === "0x") return undefined
  const decoded = transaction.decodedInputV2
  return (
    <Panel title="Call" lead={<code class="muted">{decoded?.signature ?? methodSignature ?? methodSighash}</code>}>
      <div class="body">
        {decoded === null ? undefined : (
          <Facts
            rows={decoded.data.map(
              ({ name, type, value }, index) =>
                [
                  name || `${type} ${index}`,
                  <span key={name} class="mono value">
                    {value}
                  </span>,
                ] as const,
            )}
          />
        )}
        <details>
          <summary>Input, {wholeText((rawInput.length - 2) / 2)} bytes</summary>
          <code class="bytes">{rawInput}</code>
        </details>
      </div>
    </Panel>
  )
}

type Log = Details["transaction"]["logs"][number]

/** Logs that are shown at first. */
const shownFirst = 10

const LogRow = ({ log: { logIndex, address, topics, data } }: { log: Log }) => (
  <li class="log">
    <p>
      <span class="muted">{logIndex}</span> <AddressLink address={address} />
    </p>
    <details>
      <summary class="mono">{topics[0] ?? "no topic"}</summary>
      <ol>
        {topics.slice(1).map((topic, index) => (
          // Topics have no identity but their place.
          <li key={String(index)} class="bytes">
            {topic}
          </li>
        ))}
      </ol>
      <code class="bytes">{data}</code>
    </details>
  </li>
)

/** The logs. */
export const LogsPanel = ({ logs }: { logs: ReadonlyArray<Log> }) => {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? logs : logs.slice(0, shownFirst)
  return (
    <Panel title="Logs" lead={<span class="count">{wholeText(logs.length)}</span>}>
      {logs.length === 0 ? (
        <Empty>No contract emitted a log.</Empty>
      ) : (
        <ol class="body">
          {shown.map((log) => (
            <LogRow key={log.logIndex} log={log} />
          ))}
        </ol>
      )}
      {shown.length < logs.length ? (
        <div class="more">
          <button type="button" class="button quiet" onClick={() => setWhole(true)}>
            All {wholeText(logs.length)} logs
          </button>
        </div>
      ) : undefined}
    </Panel>
  )
}
