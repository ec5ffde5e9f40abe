#!/usr/bin/env python3
"""Writes the facts of AMD's machine-readable ISA that MachineReadableIsaTest compares with the tables.

    python3 extract.py xml amdgpu_isa_rdna4.xml                     the specification itself, from GPUOpen
    python3 extract.py tinygrad enum.py operands.py ARCH ORIGIN     tables that tinygrad generates from it
    python3 extract.py dyninst decoder.h finalizeOperands.C ORIGIN  tables that Dyninst generates from it

ORIGIN is the text of the first line: the document with its date and licence, and where the tables are from.

A line for each instruction and encoding, to standard output: name, encoding, opcode, operands. An operand is
FIELD:TYPE:BITS:DIRECTION. The field is `-` for an operand that is implied. The direction is r, w, or rw; `-` where the
source does not keep it. Of the encodings with DPP, SDWA or a literal only those without a plain one are kept.

tinygrad keeps one set of operands for an instruction that has a plain form and one with DPP, which can be that of the
latter: a source that may be anything is a VGPR then. The type of such a source in VOP3 is written as `-`. tinygrad adds
instructions that the specification lacks (its table FIXES); they are left out. Dyninst keeps sizes in registers: an
operand of 16 bits has 32.
"""

import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

# Instructions that tinygrad adds by hand, and Dyninst's names of encodings.
ADDED = {
    "rdna3": {("SOPK", 22), ("SOPK", 23), ("FLAT", 55)},
    "rdna4": {("SOP1", 80), ("SOP1", 81), ("SOP1", 82), ("SOPP", 9), ("SOPP", 21)},
    "cdna": {("DS", 152), ("DS", 154), ("DS", 156), ("VOP3P", 44), ("VOP3P", 62), ("VOP3P", 63)},
}
SAME = {
    "FLAT_GLBL": "GLOBAL",
    "FLAT_GLOBAL": "GLOBAL",
    "FLAT_SCRATCH": "SCRATCH",
    "VFLAT": "FLAT",
    "VGLOBAL": "GLOBAL",
    "VSCRATCH": "SCRATCH",
    "VDS": "DS",
    "VOP3_SDST_ENC": "VOP3SD",
    "VOP3B": "VOP3SD",
    "VOP3P_MFMA": "VOP3P",
    "VOPDXY": "VOPD",
    "VEXPORT": "EXP",
    "LDSDIR": "VDSDIR",
}


def encoding(name):
    """The encoding's name without prefix and literal, the same in all generations."""
    name = re.sub("^ENC_|_$", "", name)
    name = re.sub("(_INST)?_LITERAL$", "", name)
    return SAME.get(name, name)


def operand(field, kind, bits, direction):
    return ":".join((field.lower() or "-", kind.removeprefix("OPR_").lower(), str(bits), direction))


def of_xml(path):
    root = ElementTree.parse(path).getroot()
    document = root.find("Document")
    print(f"# Oracle: AMD machine-readable ISA, {pathlib.Path(path).name}, release {document.findtext('ReleaseDate')},"
          f" schema {document.findtext('SchemaVersion')}, licence {document.findtext('License')}.")
    rows = {}
    for instruction in root.findall("ISA/Instructions/Instruction"):
        name = instruction.findtext("InstructionName").lower()
        for form in instruction.findall("InstructionEncodings/InstructionEncoding"):
            given = form.findtext("EncodingName")
            plain = form.findtext("EncodingCondition") == "default" and not re.search("DPP|SDWA|NSA|LITERAL", given)
            if not plain and not re.search("LITERAL", given):
                continue
            opcode = int(form.findtext("Opcode"))
            key = (encoding(given), opcode, name)
            if key in rows and not plain:
                continue
            rows[key] = [
                operand(
                    o.findtext("FieldName") or "",
                    o.findtext("OperandType"),
                    int(o.findtext("OperandSize")),
                    ("r" if o.get("Input").lower() == "true" else "")
                    + ("w" if o.get("Output").lower() == "true" else ""),
                )
                for o in form.findall("Operands/Operand")
            ]
    return rows


def of_tinygrad(enums, operands, arch, origin):
    print(f"# Oracle: AMD machine-readable ISA, {origin}")
    known = {}
    for line in pathlib.Path(operands).read_text().splitlines():
        found = re.match(r"  (\w+)Op\.(\w+): \{(.*)\},$", line)
        if found:
            wide = found[1].startswith("VOP3")
            known[found[1], found[2]] = [
                operand(f, "-" if wide and t == "OPR_VGPR" and "src" in f else t, b, "-")
                for f, b, t in re.findall(r'"(\w+)": \((?:\w+\.\w+|None), (\d+), (?:OpType\.)?(\w+)\)', found[3])
            ]
    rows = {}
    unit = None
    for line in pathlib.Path(enums).read_text().splitlines():
        if line.startswith("class "):
            unit = re.match(r"class (\w+?)(?:Op)?\(", line)[1]
            continue
        found = re.match(r"  (\w+) = (\d+)$", line)
        if not found or unit in ("HWREG", "MSG") or (encoding(unit), int(found[2])) in ADDED.get(arch, ()):
            continue
        name = re.sub("_E(32|64)$", "", found[1]) if unit in ("VOP1", "VOP2", "VOPC", "VOP3") else found[1]
        if unit in ("FLAT", "VFLAT") and not name.startswith("FLAT"):
            continue
        rows[encoding(unit), int(found[2]), name.lower()] = known.get((unit, name), [])
    return rows


def of_dyninst(header, final, origin):
    print(f"# Oracle: AMD machine-readable ISA, {origin}")
    names, unit = {}, None
    for line in pathlib.Path(header).read_text().splitlines():
        found = re.search(r"_insn_entry (\w+?)_insn_table\[", line)
        unit = found[1] if found else unit
        found = re.match(r'\s*\{amdgpu_\w+_op_(\w+),"(\w+)"\}, // (\d+)', line)
        if found:
            names[unit, int(found[3])] = found[2].lower()
    rows = {}
    cases, unit, depth = [], None, False
    for line in pathlib.Path(final).read_text().splitlines():
        found = re.search(r"::finalize(\w+?)Operands\(", line)
        unit = found[1] if found else unit
        codes = [int(n) for n in re.findall(r"case (\d+):", line)]
        if codes:
            cases = (cases if depth else []) + codes
            depth = True
            for code in codes:
                if (unit, code) in names:
                    rows[encoding(unit), code, names[unit, code]] = []
            continue
        depth = False
        found = re.match(r"\s*appendOPR_(\w+)\((?:layout\.)?(\w+)(\+1)?,(true|false),(true|false)(?:,(\d+))?(,true)?\);", line)
        if not found or found[3]:
            continue
        field = "" if found[2].isdigit() else found[2]
        direction = ("r" if found[4] == "true" else "") + ("w" if found[5] == "true" else "")
        text = operand(field, found[1], 32 * int(found[6] or 1), direction)
        for code in cases:
            if (unit, code) in names and text not in rows[encoding(unit), code, names[unit, code]]:
                rows[encoding(unit), code, names[unit, code]].append(text)
    return rows


def main(kind, *arguments):
    rows = {"xml": of_xml, "tinygrad": of_tinygrad, "dyninst": of_dyninst}[kind](*arguments)
    print("# Columns: instruction, encoding, opcode, operands (field:type:bits:direction).")
    for (unit, opcode, name), operands in sorted(rows.items()):
        print(name, unit, opcode, " ".join(operands), sep="\t")


main(*sys.argv[1:])
