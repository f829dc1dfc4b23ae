/** A plain page for whoever set the server up; no visitor is meant to read it, so its words are not translated. */
export function ConfigFaults({ faults }: { faults: string[] }) {
  return (
    <main className="page stack" lang="en">
      <h1>Configuration</h1>
      <ul>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </main>
  )
}
