package dev.lockstep.lsp.protocol;

import dev.lockstep.assembler.editor.Signatures;
import java.util.List;
import org.eclipse.lsp4j.ParameterInformation;
import org.eclipse.lsp4j.SignatureHelp;
import org.eclipse.lsp4j.SignatureInformation;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.Tuple;

/** The operands of an instruction as the signature of a function. */
public final class OperandSignature {
  private OperandSignature() {}

  /** The forms of an instruction; operands are named by their places in the label. */
  public static SignatureHelp of(Signatures.Help help) {
    List<SignatureInformation> forms = help.forms().stream().map(OperandSignature::form).toList();
    return new SignatureHelp(forms, help.fitting(), help.operand());
  }

  private static SignatureInformation form(Signatures.Form form) {
    List<ParameterInformation> operands =
        form.operands().stream().map(OperandSignature::operand).toList();
    return new SignatureInformation(form.label(), form.documentation(), operands);
  }

  private static ParameterInformation operand(Signatures.Form.Part part) {
    ParameterInformation operand = new ParameterInformation();
    operand.setLabel(Either.forRight(Tuple.two(part.start(), part.end())));
    return operand;
  }
}
