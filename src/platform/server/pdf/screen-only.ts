type Doc = PDFKit.PDFDocument;

/** What pdfkit's documents have, and its types do not tell of: the catalog, and the resources of a page. */
interface Innards {
  _root: { data: Record<string, unknown> };
  page: { resources: { data: Record<string, unknown> } };
  addContent(operators: string): void;
  ref(data: Record<string, unknown>): PDFKit.PDFKitReference;
}

/** pdfkit's own code works with these, version after version; the tests read the file that comes of it. */
function innardsOf(doc: Doc): Innards {
  return doc as unknown as Innards;
}

/**
 * Draws on a layer that is seen and not printed (PDF 1.7, section 8.11): readers that know no layers print it too.
 * Once per document.
 */
export function screenOnly(doc: Doc, draw: () => void): void {
  const inner = innardsOf(doc);
  // pdfkit writes boxed strings as text, others as names.
  const layer = inner.ref({
    Type: 'OCG',
    Name: new String('Paper, on screens'),
    Usage: { View: { ViewState: 'ON' }, Print: { PrintState: 'OFF' } },
  });
  layer.end(undefined);
  const when = (event: string) => ({ Event: event, OCGs: [layer], Category: [event] });
  inner._root.data['OCProperties'] = {
    OCGs: [layer],
    D: { ON: [layer], AS: [when('View'), when('Print')] },
  };
  inner.page.resources.data['Properties'] = { Paper: layer };
  inner.addContent('/OC /Paper BDC');
  draw();
  inner.addContent('EMC');
}
