/** The button that saves a file of text, which is loaded once it is clicked. */
import { useState } from "preact/hooks"
import { asFailure } from "../client/failure.ts"
import { Icon } from "./icon.tsx"
import { Failure } from "./states.tsx"

/** Time for which a file can be saved: browsers read it after the click. */
const savedMs = 60_000

const save = (fileName: string, text: string): void => {
  const href = URL.createObjectURL(new Blob([text], { type: "text/csv" }))
  Object.assign(document.createElement("a"), { href, download: fileName }).click()
  setTimeout(() => URL.revokeObjectURL(href), savedMs)
}

interface SaveButtonProps {
  readonly name: string
  readonly load: () => Promise<{ readonly fileName: string; readonly text: string }>
}

/** The button; it shows why a file could not be loaded. */
export const SaveButton = ({ name, load }: SaveButtonProps) => {
  const [isLoading, setLoading] = useState(false)
  const [message, setMessage] = useState<string>()
  const click = async (): Promise<void> => {
    setLoading(true)
    setMessage(undefined)
    try {
      const { fileName, text } = await load()
      save(fileName, text)
    } catch (error) {
      setMessage(asFailure(error).message)
    }
    setLoading(false)
  }
  return (
    <>
      <button type="button" class="button" disabled={isLoading} onClick={() => void click()}>
        <Icon name="down" /> {name}
      </button>
      {message === undefined ? undefined : <Failure failure={{ code: name, message }} again={() => void click()} />}
    </>
  )
}
