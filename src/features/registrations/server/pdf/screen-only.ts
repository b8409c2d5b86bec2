type Doc = PDFKit.PDFDocument;

/** Members of pdfkit documents that its types don't include: the catalog and the resources of a page. */
interface PdfInternals {
  _root: { data: Record<string, unknown> };
  page: { resources: { data: Record<string, unknown> } };
  addContent(operators: string): void;
  ref(data: Record<string, unknown>): PDFKit.PDFKitReference;
}

/** These are pdfkit internals. The tests read the resulting file and would notice a change. */
function internalsOf(doc: Doc): PdfInternals {
  return doc as unknown as PdfInternals;
}

/**
 * Draws on a layer that is displayed but not printed (PDF 1.7, section 8.11). Viewers without support for layers print
 * it too. Call this at most once per document.
 */
export function screenOnly(doc: Doc, draw: () => void): void {
  const inner = internalsOf(doc);
  // pdfkit writes String objects as text and plain strings as names.
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
